import { parseArgs } from 'node:util'
import {
  argumentForms,
  type CommandName,
  commandForms,
  isCommandName,
  optionFormOf,
} from './command-forms.ts'
import type { OperatorRequest } from './commands.ts'
import { formatTable } from './format-text.ts'
import { OperatorError } from './operator-error.ts'
import { type OptionName, optionForms } from './option-forms.ts'

const call = 'npm run shop --'
const common = [
  ['--company 店铺', '店铺的名称、域名或编号；不写则为全部店铺'],
  ['--json', '输出 JSON，金额以分为单位'],
  ['--help', '显示说明'],
]

const list = ([first = [], ...rest]: string[][]) => formatTable(first, rest).replace(/^/gm, '  ')

const writeHelp = (): string => {
  const commands = Object.entries(commandForms).map(([name, { takes, summary }]) => [
    takes ? `${name} ${argumentForms[takes].value}` : name,
    summary,
  ])
  return [
    `用法：${call} 命令 [选项]`,
    list(commands),
    '选项：',
    list(common),
    `一个命令的说明：${call} 命令 --help`,
  ].join('\n\n')
}

const writeCommandHelp = (name: CommandName): string => {
  const { summary, takes, needed = [], optional = [] } = commandForms[name]
  const argument = takes && argumentForms[takes]
  const usage = [
    `用法：${call} ${name}`,
    ...(argument ? [argument.value] : []),
    ...needed.map((option) => `--${option} ${optionFormOf(name, option).value}`),
    ...optional.map((option) => `[--${option} ${optionFormOf(name, option).value}]`),
    '[--company 店铺] [--json]',
  ].join(' ')
  const own = [...needed, ...optional].map((option) => {
    const { value, about } = optionFormOf(name, option)
    return [`--${option} ${value}`, about]
  })
  return [
    `${name}：${summary}`,
    usage,
    list([...(argument ? [[argument.value, argument.about]] : []), ...own, ...common]),
  ].join('\n\n')
}

type Input = { help: string } | { request: OperatorRequest; asJson: boolean }

const flags = ['json', 'help']

const takingText = Object.fromEntries(
  ['company', ...Object.keys(optionForms)].map((name) => [name, { type: 'string' as const }]),
)

/** Loosely, so that a fault can be explained in Chinese and beside the right help. */
const parse = (args: string[]) =>
  parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: { ...takingText, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })

type Token = Extract<ReturnType<typeof parse>['tokens'][number], { kind: 'option' }>

const readText = ({ name, value, inlineValue }: Token): string => {
  const text = value?.trim() ?? ''
  if (text === '') throw new OperatorError(`选项 --${name} 缺少内容`)
  // The next option was taken for the content of this one.
  if (text.startsWith('-') && !inlineValue)
    throw new OperatorError(`选项 --${name} 缺少内容；内容以 - 开头时请写成 --${name}=内容`)
  return text
}

const readOptions = (command: CommandName, tokens: Token[], argument: string) => {
  const { needed = [], optional = [], objectTo } = commandForms[command]
  const own = [...needed, ...optional]
  const options: Partial<Record<OptionName, string>> = {}
  let company: string | undefined
  for (const token of tokens) {
    const option = own.find((name) => name === token.name)
    if (option) options[option] = optionFormOf(command, option).read(readText(token))
    else if (token.name === 'company') company = readText(token)
    else if (!flags.includes(token.name)) throw new OperatorError(`没有选项 ${token.rawName}`)
    else if (token.value !== undefined) throw new OperatorError(`选项 --${token.name} 不带内容`)
  }
  const missing = needed.find((name) => options[name] === undefined)
  if (missing) throw new OperatorError(`缺少 --${missing} ${optionFormOf(command, missing).value}`)
  const objection = objectTo?.(options, argument)
  if (objection) throw new OperatorError(objection)
  return { options, company }
}

const checkArguments = (command: CommandName, [first, second]: string[]) => {
  const { takes } = commandForms[command]
  const form = takes && argumentForms[takes]
  if (form && first === undefined) throw new OperatorError(`缺少${form.value}`)
  const surplus = form ? second : first
  if (surplus !== undefined) throw new OperatorError(`多余的内容“${surplus}”；含空格的文字请加引号`)
  if (form && first !== undefined && !form.fits(first)) throw new OperatorError(`“${first}”不是${form.value}`)
}

/** Reads the words of a command line, checked as far as that is possible without the server. */
export const readArguments = (words: string[]): Input => {
  const { positionals, values, tokens } = parse(words)
  const [first, ...args] = positionals
  const isAsked = first === 'help' || values.help === true
  const command = first === 'help' ? args[0] : first
  if (command === undefined) {
    const stray = tokens.find((token) => token.kind === 'option' && !flags.includes(token.name))
    if (!stray || isAsked) return { help: writeHelp() }
    throw new OperatorError(`参数有误：缺少命令\n\n${writeHelp()}`)
  }
  if (!isCommandName(command)) throw new OperatorError(`没有命令“${command}”\n\n${writeHelp()}`)
  if (isAsked) return { help: writeCommandHelp(command) }
  try {
    // First, because an option without content takes the word after it, which is then missed elsewhere.
    const given = readOptions(
      command,
      tokens.filter((token) => token.kind === 'option'),
      args[0] ?? '',
    )
    checkArguments(command, args)
    return { request: { command, args, ...given }, asJson: values.json === true }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    throw new OperatorError(`参数有误：${error.message}\n\n${writeCommandHelp(command)}`)
  }
}
