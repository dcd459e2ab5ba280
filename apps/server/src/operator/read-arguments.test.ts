import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArguments } from './read-arguments.ts'

const orderNo = 'YP261115-7K3QXM'
const read = (line: string) => readArguments(line.split(' ').filter(Boolean))
const requestOf = (line: string) => {
  const input = read(line)
  if ('help' in input) throw new Error('help instead of a request')
  return input.request
}

describe('a command line', () => {
  it.each([
    ['status', {}],
    ['orders --state 待付款 --limit 007', { state: '10', limit: '7' }],
    ['orders --state 35', { state: '35' }],
    ['payments --state 待确认', { state: '15' }],
    [`confirm ${orderNo} --note 对公转账`, { note: '对公转账' }],
    ['confirm zf2611157k3qxm', {}],
    [`refund ${orderNo} --amount １２．３４ --why 少印`, { amount: '1234', why: '少印' }],
    [`refund 7k3qxm --amount 1 --why 少 --back 余额`, { amount: '100', why: '少', back: 'balance' }],
    ['refund TK2611157K3QXM --back 原路', { back: 'origin' }],
    ['refund sh261115-7k3qxm --back 余额', { back: 'balance' }],
    ['aftersales --state 待审核 --limit 5', { state: '10', limit: '5' }],
    ['aftersale 7k3qxm --to here', { to: resolve('here') }],
    [
      'agree SH261115-7K3QXM --amount 12.34 --back 余额 --note 好',
      { amount: '1234', back: 'balance', note: '好' },
    ],
    ['ask SH261115-7K3QXM --text 哪一面', { text: '哪一面' }],
    ['topup 13800138000 --amount=-5 --why 多充 --key a1', { amount: '-500', why: '多充', key: 'a1' }],
    ['reconcile --date 2026-02-28', { date: '2026-02-28' }],
    [`reject 7k3qxm --why=-3mm出血 --line 2,1，2`, { why: '-3mm出血', line: '2,1' }],
    [`ship ${orderNo} --no 7512-AB34 --carrier zto`, { carrier: 'zto', no: '7512-AB34' }],
    [`ship ${orderNo} --carrier 自提`, { carrier: '自提' }],
    [`files ${orderNo} --to here/there`, { to: resolve('here/there') }],
  ])('%s travels with its options', (line, options) => {
    expect(requestOf(line).options).toEqual(options)
  })

  it('may have its options anywhere', () => {
    const input = read(`--company 印铺 --json order ${orderNo}`)
    expect(input).toEqual({
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
    ['payments --state 待付款', '没有状态“待付款”，可以用：待支付（10）、待确认（15）'],
    ['confirm', '缺少订单号或支付单号'],
    ['confirm TK2611157K3QXM', '“TK2611157K3QXM”不是订单号或支付单号'],
    [`refund ${orderNo} --why 少印`, '缺少 --amount 金额'],
    [`refund ${orderNo} --amount 1`, '缺少 --why 文字'],
    [`refund ${orderNo} --amount 1.234 --why 少印`, '--amount 应为金额'],
    [`refund ${orderNo} --amount 0 --why 少印`, '--amount 不能为 0'],
    [`refund ${orderNo} --amount=-1 --why 少印`, '--amount 应大于 0'],
    [`refund ${orderNo} --amount 1 --why 少印 --back 现金`, '--back 应为 原路 或 余额'],
    ['refund TK2611157K3QXM --amount 1', '退款单的金额和原因不能改，请去掉 --amount'],
    ['refund TK2611157K3QXM --why 少印', '退款单的金额和原因不能改，请去掉 --why'],
    ['refund ZF2611157K3QXM --amount 1 --why 少印', '“ZF2611157K3QXM”不是订单号、退款单号或售后单号'],
    ['refund SH261115-7K3QXM --amount 1', '售后退款的金额和原因不能改，请去掉 --amount'],
    ['refund SH261115-7K3QXM --key a', '售后退款的金额和原因不能改，请去掉 --key'],
    ['aftersales --state 待付款', '没有状态“待付款”，可以用：待审核（10）、处理中（20）'],
    ['aftersale', '缺少售后单号'],
    [`aftersale ${orderNo}`, `“${orderNo}”不是售后单号`],
    ['agree SH261115-7K3QXM --amount 0', '--amount 不能为 0'],
    ['agree SH261115-7K3QXM --back 现金', '--back 应为 原路 或 余额'],
    ['refuse SH261115-7K3QXM', '缺少 --why 文字'],
    ['ask SH261115-7K3QXM', '缺少 --text 文字'],
    ['ask SH261115-7K3QXM --text 哪一面 --why 为何', '没有选项 --why'],
    ['received SH261115-7K3QXM --amount 1', '没有选项 --amount'],
    ['topup 13800138000 --why 充值', '缺少 --amount 金额'],
    ['topup 13800138000 --amount -5 --why 多充', '选项 --amount 缺少内容；内容以 - 开头时请写成 --amount='],
    ['topup 12345 --amount 1 --why 充值', '“12345”不是手机号'],
    ['reconcile --date 2026-02-30', '--date 应为日期'],
    ['reconcile --date 今天', '--date 应为日期'],
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

  it('explains an option as the command takes it', () => {
    expect(read('topup --help')).toEqual({ help: expect.stringContaining('扣减写成 --amount=-100') })
    expect(read('payments --help')).toEqual({ help: expect.stringContaining('例如 待确认 或 15') })
    expect(read('refund --help')).toEqual({ help: expect.stringContaining('写退款单号或售后单号时不写') })
    expect(read('agree --help')).toEqual({
      help: expect.stringMatching(
        /用法：.+ agree 售后单号 \[--amount 金额\] \[--back 去向\] \[--freight 谁付\] \[--note 文字\]/,
      ),
    })
    expect(read('aftersales --help')).toEqual({ help: expect.stringContaining('例如 待审核 或 10') })
    expect(read('aftersale --help')).toEqual({ help: expect.stringContaining('把原图写入这个文件夹') })
  })

  it.each(['ship --help', 'help ship', `ship ${orderNo} --loud -h`])('%s explains one command', (line) => {
    const input = read(line)
    expect('help' in input && input.help.split('\n')).toEqual(
      expect.arrayContaining([
        '用法：npm run shop -- ship 订单号 --carrier 物流 [--no 运单号] [--company 店铺] [--json]',
        '  --no 运单号     自提时不用写',
      ]),
    )
  })
})
