import { reachServer, socketPath } from '../../apps/server/src/operator/ask-server.ts'
import { operatorCommands } from '../../apps/server/src/operator/commands.ts'
import { readArguments } from '../../apps/server/src/operator/read-arguments.ts'

/** Runs a command of the shop's operator (`npm run shop -- …`) without starting the program anew each time. */
export const asShop = async <Answer = unknown>(...words: string[]): Promise<Answer> => {
  const parsed = readArguments(words)
  if ('help' in parsed) throw new Error(parsed.help)
  const server = reachServer(socketPath(process.env.SHOP_DATA_DIR ?? ''))
  return (await operatorCommands[parsed.request.command](server, parsed.request)) as Answer
}
