import { answerFormats } from '../../apps/server/src/operator/answer-formats.ts'
import { askServer } from '../../apps/server/src/operator/ask-server.ts'
import { readArguments } from '../../apps/server/src/operator/read-arguments.ts'
import { socketPath } from '../../apps/server/src/operator/socket-path.ts'

/** What the shop's operator types, `npm run shop -- …`, and what is answered; without a process for each word. */
export const asShop = async (...words: string[]): Promise<string> => {
  const asked = readArguments(words)
  if ('help' in asked) return asked.help
  const value = await askServer(socketPath(process.env.SHOP_DATA_DIR ?? ''), asked.request)
  return asked.asJson ? JSON.stringify(value) : answerFormats[asked.request.command](value as never)
}
