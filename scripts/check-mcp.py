"""Uses every tool of curta mcp with the reference client; scripts/check-mcp runs it."""

import asyncio
import base64
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


async def main(program):
    server = StdioServerParameters(command=program, args=["mcp", "--time-limit", "2"])
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        about = await session.initialize()
        assert about.server_info.name == "curta", about
        await session.send_ping()
        tools = (await session.list_tools()).tools
        assert {tool.name for tool in tools} == {"evaluate", "solve", "graph", "convert", "check"}, tools

        async def call(tool, **arguments):
            result = await session.call_tool(tool, arguments)
            return result, result.structured_content

        result, found = await call("evaluate", text="third = 1/3\nthird + sqrt 8")
        assert not result.is_error and found["proven"] and found["undecided"] == [], found
        assert found["decimal"] == "3.16176045808", found
        result, found = await call("solve", equation="x^2 = 2")
        assert found["exact"] == "[-sqrt 2, sqrt 2]" and found["proven"], found
        result, found = await call("solve", equation="cos x = 0", unknown="x = 0..100")
        assert found["exact"] == "[90]", found
        result, found = await call("convert", value="62 in", to="cm")
        assert found["decimal"] == "157.48 cm", found
        result, found = await call("check", text="2 +")
        assert found["verdict"] == "incomplete", found
        result, found = await call("graph", expressions="x^2 - 1", window=[-3, 3, -2, 4])
        picture = base64.b64decode(result.content[1].data)
        assert picture.startswith(b"\x89PNG") and found["proven"], found
        result, found = await call("evaluate", text="2 +* 3")
        assert result.is_error, result
        try:
            await call("evaluate", text="nextprime(10^5000)")
            raise AssertionError("a runaway has an answer")
        except Exception as error:
            assert "stopped" in str(error), error
        result, found = await call("evaluate", text="third")
        assert found["exact"] == "1/3", found
    print(f"{len(tools)} tools answer the reference client, protocol {about.protocol_version}")


asyncio.run(main(sys.argv[1]))
