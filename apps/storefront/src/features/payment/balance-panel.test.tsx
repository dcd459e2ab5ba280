import { expect, it } from 'vitest'
import { render } from '../../ui/testing/render.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { aPayableOrder } from './testing/a-payable-order.ts'

const nothing = () => undefined
const panel = (balanceFen: number | undefined) =>
  render(
    <BalancePanel
      order={aPayableOrder()}
      dueFen={38_576}
      balanceFen={balanceFen}
      onPaid={nothing}
      onRefused={nothing}
      onMoved={nothing}
    />,
  )

it('tells what is left and asks for the password, which never stands in an address', () => {
  const html = panel(50_000)
  expect(html).toMatch(/从余额 .*¥500\.00.*付款后还有.*¥114\.24/s)
  expect(html).toMatch(/<form[^>]*method="post"/)
  expect(html).toMatch(/<input[^>]*autoComplete="current-password"/i)
  expect(html).toMatch(/支付.*¥385\.76/s)
})

it('finds nothing wrong before anything was typed', () => {
  expect(panel(50_000)).not.toContain('aria-invalid="true"')
  expect(panel(undefined)).not.toContain('还有')
})
