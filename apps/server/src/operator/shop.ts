import { loadEnvironment } from '../load-environment.ts'
import { answerFormats } from './answer-formats.ts'
import { reachServer, socketPath } from './ask-server.ts'
import { operatorCommands } from './commands.ts'
import { OperatorError } from './operator-error.ts'
import { readArguments } from './read-arguments.ts'

/** The failed parts of an answer, if the rest succeeded. */
const troublesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'troubles' in value ? (value.troubles as string[]) : []

/** `npm run shop -- …`: the shop's own side, through the running server. */
const main = async () => {
  const input = readArguments(process.argv.slice(2))
  if ('help' in input) return { text: input.help, troubles: [] }
  const { dataDir } = loadEnvironment()
  const { command } = input.request
  const value = await operatorCommands[command](reachServer(socketPath(dataDir)), input.request)
  const text = input.asJson ? JSON.stringify(value) : answerFormats[command](value as never)
  return { text, troubles: troublesOf(value) }
}

const complain = (message: string) => {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

try {
  const { text, troubles } = await main()
  process.stdout.write(`${text}\n`)
  for (const trouble of troubles) complain(trouble)
} catch (error) {
  complain(error instanceof OperatorError ? error.message : String(error))
}
