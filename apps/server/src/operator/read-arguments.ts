import { Argument, Command, CommanderError, type ErrorOptions, Option } from 'commander'
import {
  argumentForms,
  type CommandName,
  commandForms,
  isCommandName,
  optionFormOf,
} from './command-forms.ts'
import { writeCommandHelp, writeHelp } from './command-help.ts'
import { OperatorError } from './operator-error.ts'
import { type OptionName, optionForms } from './option-forms.ts'

export interface OperatorRequest {
  command: CommandName
  args: string[]
  /** name, domain or id of a shop */
  company: string | undefined
  /** the values of `--name value`, in the form that option-forms.ts brings them to */
  options: Record<string, string>
}

type Input = { help: string } | { request: OperatorRequest; asJson: boolean }

/** The flags or the name that a message of commander quotes, such as `--why <文字>`. */
const quotedIn = (message: string) => /'([^']*)'/.exec(message)?.[1] ?? ''

/** The messages of commander in Chinese, by their code. */
const messages: Record<string, (command: Command, quoted: string) => string> = {
  'commander.missingArgument': (_, name) => `缺少${name}`,
  'commander.optionMissingArgument': (_, flags) => `选项 ${flags.split(' ')[0]} 缺少内容`,
  'commander.missingMandatoryOptionValue': (_, flags) => `缺少 ${flags.replace(/[<>]/g, '')}`,
  'commander.unknownOption': (_, flag) =>
    /^--(json|help)=/.test(flag) ? `选项 ${flag.split('=')[0]} 不带内容` : `没有选项 ${flag.split('=')[0]}`,
  'commander.excessArguments': ({ args, registeredArguments }) =>
    `多余的内容“${args[registeredArguments.length]}”；含空格的文字请加引号`,
}

/** A command whose faults are explained in Chinese. */
class ShopCommand extends Command {
  override createCommand(name?: string): ShopCommand {
    return new ShopCommand(name)
  }

  override error(message: string, { code = '' }: ErrorOptions = {}): never {
    throw new OperatorError(messages[code]?.(this, quotedIn(message)) ?? message)
  }
}

const readText = (name: string, text: string): string => {
  const trimmed = text.trim()
  if (trimmed === '') throw new OperatorError(`选项 --${name} 缺少内容；内容以 - 开头时请写成 --${name}=内容`)
  return trimmed
}

const companyOption = () => new Option('--company <店铺>').argParser((text) => readText('company', text))

const optionOf = (command: CommandName, name: OptionName) => {
  const { value, read } = optionFormOf(command, name)
  return new Option(`--${name} <${value}>`).argParser((text) => read(readText(name, text)))
}

/** Its own options and argument, checked as far as that is possible without the server. */
const addCommand = (program: Command, name: CommandName, run: (input: Input) => void) => {
  const { takes, needed = [], optional = [], objectTo } = commandForms[name]
  const command = program.command(name)
  for (const option of needed) command.addOption(optionOf(name, option).makeOptionMandatory())
  for (const option of optional) command.addOption(optionOf(name, option))
  if (takes) {
    const { value, fits } = argumentForms[takes]
    const check = (text: string) => {
      if (!fits(text)) throw new OperatorError(`“${text}”不是${value}`)
      return text
    }
    command.addArgument(new Argument(`<${value}>`).argParser(check))
  }
  command.action(() => {
    const options = command.opts<Record<string, string>>()
    const { company, json = false } = program.opts<{ company?: string; json?: boolean }>()
    const objection = objectTo?.(options, command.args[0] ?? '')
    if (objection) throw new OperatorError(objection)
    run({ request: { command: name, args: command.args, company, options }, asJson: json })
  })
  return command
}

const takingText = ['company', ...Object.keys(optionForms)].map((name) => `--${name}`)

/** An option that another one follows has no content; commander would take the other one for it. */
const markEmpty = (argv: string[]): string[] =>
  argv.flatMap((word, at) =>
    takingText.includes(word) && /^-./.test(argv[at + 1] ?? '') ? [word, ''] : [word],
  )

const isHelp = (error: unknown) =>
  error instanceof CommanderError &&
  (error.code === 'commander.helpDisplayed' || error.code === 'commander.help')

/** The program with all its commands; `run` gets what was typed. */
const createProgram = (run: (input: Input) => void): Command => {
  const program = new ShopCommand()
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
    .helpCommand(false)
    .addOption(companyOption())
    .option('--json')
  for (const name of Object.keys(commandForms)) if (isCommandName(name)) addCommand(program, name, run)
  return program
}

/** `help ship` means the same as `ship --help`. */
const withHelpFlag = ([first, ...rest]: string[]) => (first === 'help' ? [...rest, '--help'] : undefined)

const helpOf = (command: CommandName | undefined) => (command ? writeCommandHelp(command) : writeHelp())

/** Parses a command line, and checks what can be checked without the server. */
export const readArguments = (argv: string[]): Input => {
  let input: Input = { help: writeHelp() }
  const program = createProgram((read) => {
    input = read
  })
  const typed = withHelpFlag(argv) ?? argv
  try {
    program.parse(markEmpty(typed), { from: 'user' })
    return input
  } catch (error) {
    const [first = ''] = program.args
    if (/^[^-]/.test(first) && !isCommandName(first))
      throw new OperatorError(`没有命令“${first}”\n\n${writeHelp()}`)
    const command = typed.find((word) => isCommandName(word))
    const isStray =
      error instanceof CommanderError && error.code === 'commander.help' && program.opts().company
    if (isHelp(error) && !isStray) return { help: helpOf(command) }
    if (!isStray && !(error instanceof OperatorError)) throw error
    throw new OperatorError(`参数有误：${isStray ? '缺少命令' : error.message}\n\n${helpOf(command)}`)
  }
}
