import { reachServer, socketPath } from '../../apps/server/src/operator/ask-server.ts'
import { operatorCommands } from '../../apps/server/src/operator/commands.ts'
import { readArguments } from '../../apps/server/src/operator/read-arguments.ts'

/** Runs a command of the shop's operator (`npm run shop -- …`) without starting the program anew each time. */
export const asShop = async <Answer = unknown>(...words: string[]): Promise<Answer> => {
  const asked = readArguments(words)
  if ('help' in asked) throw new Error(asked.help)
  const server = reachServer(socketPath(process.env.SHOP_DATA_DIR ?? ''))
  return (await operatorCommands[asked.request.command](server, asked.request)) as Answer
}
