import { describe, expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { aPayableOrder, aPayment } from '../testing/a-payable-order.ts'
import { OfflineForm } from './offline-form.tsx'
import { OfflineWaiting } from './offline-waiting.tsx'
import { VoucherField } from './voucher-field.tsx'
import type { Voucher } from './voucher-upload.ts'

const nothing = () => undefined
const bank = {
  value: 'bank',
  label: '对公转账',
  note: '转账时请备注订单号',
  account: [
    { label: '户名', value: '印铺印刷有限公司' },
    { label: '账号', value: '6222 0000 1' },
  ],
  kind: 'transfer' as const,
  provinces: [],
  pickup: false,
  max_fen: undefined,
}
const cash = { ...bank, value: 'cash', label: '现金', note: '到店付款', account: [] }
const onDelivery = {
  ...cash,
  value: 'cod',
  label: '到付',
  note: '仅限广东省内',
  kind: 'on_delivery' as const,
}

const form = (changes: Partial<Parameters<typeof OfflineForm>[0]> = {}) =>
  render(
    <OfflineForm
      order={aPayableOrder()}
      options={[bank, cash]}
      firstLabel={undefined}
      copyable={(label, display, text) => `${label}=${display}|${text};`}
      onSent={nothing}
      onMoved={nothing}
      onKeep={undefined}
      {...changes}
    />,
  )

const waiting = (changes: Partial<Parameters<typeof OfflineWaiting>[0]>) =>
  render(
    <OfflineWaiting
      order={aPayableOrder({ confirm_before: Date.UTC(2026, 10, 21, 2, 22) })}
      label="对公转账"
      message="一个工作日内确认"
      channel={bank}
      payment={undefined}
      copyable={(label, display, text) => `${label}=${display}|${text};`}
      onReplace={nothing}
      {...changes}
    />,
  )

describe('a transfer', () => {
  it('has everything to copy, as a bank’s form takes it', () => {
    const html = form()
    expect(html).toContain('账号=6222 0000 1|622200001;')
    expect(html).toContain('户名=印铺印刷有限公司|印铺印刷有限公司;')
    expect(html).toContain('金额=¥385.76|385.76;')
    expect(html).toContain('备注订单号=YP20261114-0007|YP20261114-0007;')
    expect(html).toMatch(/<input[^>]*type="file"[^>]*accept="image\/jpeg,image\/png,application\/pdf"/)
  })

  it('cash needs neither an account nor a proof', () => {
    const html = form({ firstLabel: '现金' })
    expect(html).toContain('到店付款')
    expect(html).not.toContain('账号')
    expect(html).not.toContain('type="file"')
  })

  it('tells why the last one came to nothing', () => {
    const payments = [aPayment({ state: 30, note: '没有收到款' })]
    expect(form({ order: aPayableOrder({ payments }) })).toContain('没有收到款')
    expect(form()).not.toContain('上一次')
  })

  it('leads elsewhere where the shop has said nothing', () => {
    expect(form({ options: [] })).toContain('请选择其他付款方式')
  })

  it('then waits for the shop, with what it says', () => {
    const html = waiting({ payment: aPayment({ voucher: { name: '付款凭证-ZF1.png', url: '/v' } }) })
    expect(html).toMatch(/待确认.*对公转账已提交.*一个工作日内确认.*更换凭证/s)
  })

  it('then still shows the account, what was sent, and until when the order is kept', () => {
    const voucher = { name: '付款凭证-ZF1.pdf', url: '/files/x?sig=1' }
    const html = waiting({ payment: aPayment({ voucher }) })
    expect(html).toContain('账号=6222 0000 1|622200001;')
    expect(html).toMatch(/href="\/files\/x\?sig=1"[^>]*>下载查看 付款凭证-ZF1\.pdf/)
    expect(html).toContain('订单为您保留到 2026-11-21 10:22')
    expect(waiting({ payment: aPayment() })).toContain('补传凭证或更改付款信息')
  })

  it('on delivery asks for nothing now, and says what is due then', () => {
    const html = form({ options: [onDelivery] })
    expect(html).toMatch(/现在不用付款.*收货时请付.*¥385\.76/s)
    expect(html).toContain('确认到付')
    expect(html).not.toMatch(/上传付款凭证|备注订单号|等店铺确认/)
  })
})

describe('its proof', () => {
  const field = (voucher: Voucher, problem?: string) =>
    render(
      <VoucherField
        voucher={voucher}
        upload={{ take: nothing, retry: nothing, remove: nothing }}
        problem={problem}
      />,
    )

  it('goes up, is there, or has failed', () => {
    expect(field({ status: 'sending', name: '回单.pdf', size: 8, sent: 4 })).toMatch(/<progress[^>]*max="8"/)
    expect(field({ status: 'up', name: '回单.pdf', key: 'k' })).toMatch(/回单\.pdf.*已上传.*移除/s)
    const failed = { status: 'failed', name: '回单.pdf', reason: '网络连接中断' } as const
    expect(field({ ...failed, canRetry: true })).toMatch(/网络连接中断.*重试/s)
    expect(field({ ...failed, canRetry: false })).not.toContain('重试')
  })

  it('may be refused afterwards', () => {
    const html = field({ status: 'up', name: '回单.pdf', key: 'k' }, '文件内容与扩展名不符')
    expect(html).toContain('文件内容与扩展名不符')
    expect(html).not.toContain('已上传')
  })
})
