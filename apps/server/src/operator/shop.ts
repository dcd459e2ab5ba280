import { loadEnvironment } from '../load-environment.ts'
import { answerFormats } from './answer-formats.ts'
import { askServer } from './ask-server.ts'
import { OperatorError } from './operator-error.ts'
import { readArguments } from './read-arguments.ts'
import { socketPath } from './socket-path.ts'

/** `npm run shop -- …`: the shop's own side, through the running server. */
const main = async () => {
  const asked = readArguments(process.argv.slice(2))
  if ('help' in asked) return asked.help
  const { dataDir } = loadEnvironment()
  const value = await askServer(socketPath(dataDir), asked.request)
  return asked.asJson ? JSON.stringify(value) : answerFormats[asked.request.command](value as never)
}

try {
  process.stdout.write(`${await main()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
