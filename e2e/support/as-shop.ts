import { askServer, socketPath } from '../../apps/server/src/operator/ask-server.ts'
import { readArguments } from '../../apps/server/src/operator/read-arguments.ts'

/** What the shop's operator types, `npm run shop -- …`, without starting the program anew for every command. */
export const asShop = async <Answer = unknown>(...words: string[]): Promise<Answer> => {
  const asked = readArguments(words)
  if ('help' in asked) throw new Error(asked.help)
  return (await askServer(socketPath(process.env.SHOP_DATA_DIR ?? ''), asked.request)) as Answer
}
