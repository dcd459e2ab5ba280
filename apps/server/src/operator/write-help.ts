import { type CommandName, commandForms } from './command-forms.ts'
import { optionForms } from './option-forms.ts'
import { formatTable } from './print-table.ts'

const call = 'npm run shop --'
const common = [
  ['--company 店铺', '店铺的名称、域名或编号；不写则为全部店铺'],
  ['--json', '输出 JSON，金额以分为单位'],
  ['--help', '显示说明'],
]
const orderWords = '订单号，例如 YP261115-7K3QXM；没有重复时只写 7K3QXM 即可，也可以写订单编号（id）'

const list = ([first = [], ...rest]: string[][]) => formatTable(first, rest).replace(/^/gm, '  ')

export const writeHelp = (): string => {
  const commands = Object.entries(commandForms).map(([name, form]) => [
    form.takesOrder ? `${name} 订单号` : name,
    form.summary,
  ])
  return [
    `用法：${call} 命令 [选项]`,
    list(commands),
    '选项：',
    list(common),
    `一个命令的说明：${call} 命令 --help`,
  ].join('\n\n')
}

export const writeCommandHelp = (name: CommandName): string => {
  const { summary, takesOrder, needed = [], optional = [] } = commandForms[name]
  const usage = [
    `用法：${call} ${name}`,
    ...(takesOrder ? ['订单号'] : []),
    ...needed.map((option) => `--${option} ${optionForms[option].value}`),
    ...optional.map((option) => `[--${option} ${optionForms[option].value}]`),
    '[--company 店铺] [--json]',
  ].join(' ')
  const own = [...needed, ...optional].map((option) => {
    const { value, about } = optionForms[option]
    return [`--${option} ${value}`, about]
  })
  return [
    `${name}：${summary}`,
    usage,
    list([...(takesOrder ? [['订单号', orderWords]] : []), ...own, ...common]),
  ].join('\n\n')
}
