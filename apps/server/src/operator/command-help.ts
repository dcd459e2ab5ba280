import { argumentForms, type CommandName, commandForms, optionFormOf } from './command-forms.ts'
import { formatTable } from './format-text.ts'

const call = 'npm run shop --'
const common = [
  ['--company 店铺', '店铺的名称、域名或编号；不写则为全部店铺'],
  ['--json', '输出 JSON，金额以分为单位'],
  ['--help', '显示说明'],
]

const list = ([first = [], ...rest]: string[][]) => formatTable(first, rest).replace(/^/gm, '  ')

/** The help of the program: every command. */
export const writeHelp = (): string => {
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

/** The help of one command. */
export const writeCommandHelp = (name: CommandName): string => {
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
