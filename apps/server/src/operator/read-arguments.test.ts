import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArguments } from './read-arguments.ts'

const orderNo = 'YP261115-7K3QXM'
const read = (line: string) => readArguments(line.split(' ').filter(Boolean))
const requestOf = (line: string) => {
  const asked = read(line)
  if ('help' in asked) throw new Error('help instead of a request')
  return asked.request
}

describe('a command line', () => {
  it.each([
    ['status', {}],
    ['orders --state 待付款 --limit 007', { state: '10', limit: '7' }],
    ['orders --state 35', { state: '35' }],
    [`pay ${orderNo} --note 对公转账`, { note: '对公转账' }],
    [`reject 7k3qxm --why=-3mm出血 --line 2,1，2`, { why: '-3mm出血', line: '2,1' }],
    [`ship ${orderNo} --no 7512-AB34 --carrier zto`, { carrier: 'zto', no: '7512-AB34' }],
    [`ship ${orderNo} --carrier 自提`, { carrier: '自提' }],
    [`files ${orderNo} --to here/there`, { to: resolve('here/there') }],
  ])('%s travels with its options', (line, options) => {
    expect(requestOf(line).options).toEqual(options)
  })

  it('may have its options anywhere', () => {
    const asked = read(`--company 印铺 --json order ${orderNo}`)
    expect(asked).toEqual({
      request: { command: 'order', args: [orderNo], company: '印铺', options: {} },
      asJson: true,
    })
  })

  it.each([
    ['order', '缺少订单号'],
    ['order 12345', '“12345”不是订单号'],
    [`order ${orderNo} again`, '多余的内容“again”'],
    ['orders many', '多余的内容“many”'],
    ['orders --state 没有', '没有状态“没有”，可以用：待付款（10）'],
    ['orders --limit 0', '--limit 应为 1 到 1000 的整数'],
    ['orders --limit 1e3', '--limit 应为'],
    ['orders --limit', '选项 --limit 缺少内容'],
    ['orders --json=1', '选项 --json 不带内容'],
    ['orders --loud', '没有选项 --loud'],
    ['orders -x', '没有选项 -x'],
    ['orders --why 原因', '没有选项 --why'],
    ['orders --company --json', '选项 --company 缺少内容'],
    [`reject ${orderNo}`, '缺少 --why 文字'],
    [`reject ${orderNo} --why --line 1`, '选项 --why 缺少内容'],
    [`reject ${orderNo} --why 模糊 --line 0`, '--line 应为款的序号'],
    [`cancel ${orderNo} --why ${'长'.repeat(201)}`, '文字不能超过 200 个字'],
    [`ship ${orderNo} --no 123456`, '缺少 --carrier 物流'],
    [`ship ${orderNo} --carrier zto`, '缺少 --no 运单号'],
    [`ship ${orderNo} --carrier pickup --no 123456`, '自提没有运单号'],
    [`ship ${orderNo} --carrier zto --no 12`, '运单号应为'],
    [`files ${orderNo}`, '缺少 --to 文件夹'],
  ])('%s is refused with the help of its command', (line, message) => {
    expect(() => read(line)).toThrow(`参数有误：${message}`)
    expect(() => read(line)).toThrow(`\n\n用法：npm run shop -- ${line.split(' ')[0]}`)
  })

  it.each(['fly', 'constructor', 'help fly'])('%s is no command', (line) => {
    expect(() => read(line)).toThrow(/^没有命令“\w+”\n\n用法：/)
  })

  it('without a command gets help, with a stray option a word too', () => {
    expect(() => read('--company 印铺')).toThrow('参数有误：缺少命令')
    for (const line of ['', 'help', '--help', '-h', 'help --company 印铺'])
      expect(read(line)).toEqual({
        help: expect.stringMatching(/^用法：npm run shop -- 命令[\s\S]+ship 订单号 +发货/),
      })
  })

  it.each(['ship --help', 'help ship', `ship ${orderNo} --loud -h`])('%s explains one command', (line) => {
    const asked = read(line)
    expect('help' in asked && asked.help.split('\n')).toEqual(
      expect.arrayContaining([
        '用法：npm run shop -- ship 订单号 --carrier 物流 [--no 运单号] [--company 店铺] [--json]',
        '  --no 运单号     自提时不用写',
      ]),
    )
  })
})
