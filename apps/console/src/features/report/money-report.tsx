import { ledgerTypes, payChannels, typeOfLedger, yuanNumber } from '@yinpu/contract'
import { Panel, PanelColumns } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import { Report } from './report.tsx'
import {
  colours,
  Figures,
  FigureTable,
  number,
  type ReportQuery,
  StepsChart,
  shortNumber,
  stepName,
  yuan,
  yuanOfBar,
} from './report-parts.tsx'
import styles from './reports.module.css'

const channelName = (channel: number) => payChannels.find(({ value }) => value === channel)?.label ?? ''
/** The name of a ledger entry's type, as the rest of the page calls it. */
const ledgerName = (type: number) => {
  if (type === typeOfLedger.topUp) return '在线充值与店里充值'
  if (type === typeOfLedger.adjustment) return '店里扣减与期初转入'
  return ledgerTypes.find(({ value }) => value === type)?.label
}

interface Totals {
  received_fen: number
  receipts: number
  refunded_fen: number
  to_balance_fen?: number
  net_fen: number
}

/** `isNonCash`: no cash was received, so it is not part of the sum. */
function ChannelRow({
  label,
  totals,
  isNonCash = false,
}: {
  label: string
  totals: Totals
  isNonCash?: boolean
}) {
  return (
    <tr>
      <td>
        {label}
        {isNonCash && <span className={table.quiet}> 不是现金</span>}
      </td>
      <td className={table.right}>{yuan(totals.received_fen)}</td>
      <td className={table.right}>{number(totals.receipts)}</td>
      <td className={table.right}>{yuan(totals.refunded_fen)}</td>
      <td className={table.right}>{totals.to_balance_fen !== undefined && yuan(totals.to_balance_fen)}</td>
      <td className={table.right}>{yuan(totals.net_fen)}</td>
    </tr>
  )
}

export function MoneyReport({ query }: { query: ReportQuery }) {
  return (
    <Report
      name="getMoneyReport"
      query={query}
      isEmpty={({ total, channels, balances }) =>
        total.receipts + total.refunds === 0 &&
        channels.every((one) => one.receipts + one.refunds + one.to_balance_fen === 0) &&
        balances.every(({ count }) => count === 0)
      }
    >
      {({ total, previous, steps, rows, channels, balances }) => (
        <>
          <Figures
            figures={[
              {
                ...{
                  label: '实收',
                  value: yuan(total.received_fen),
                  title: '到店的钱：订单付款、在线充值、店里充值、月结回款',
                },
                ...{ now: total.received_fen, before: previous.received_fen },
              },
              {
                ...{
                  label: '实退',
                  value: yuan(total.refunded_fen),
                  title: '出店的钱：原路退回和线下退回的订单款、店里扣减',
                },
                ...{ now: total.refunded_fen, before: previous.refunded_fen },
              },
              {
                ...{ label: '净收', value: yuan(total.net_fen) },
                ...{ now: total.net_fen, before: previous.net_fen },
              },
              {
                ...{
                  label: '余额支付与记入月结',
                  value: yuan(total.other_fen),
                  title: '当时没有现金进来，不算在实收里',
                },
                ...{ now: total.other_fen, before: previous.other_fen },
              },
              {
                ...{
                  label: '退到余额',
                  value: yuan(total.to_balance_fen),
                  title: '钱仍在店里，不算在实退里',
                },
                ...{ now: total.to_balance_fen, before: previous.to_balance_fen },
              },
            ]}
          />
          <Panel title="实收与实退" note="收款算在到账的那一天，退款算在退成的那一天" holds="table">
            <StepsChart
              as="stack"
              data={steps.map((step) => ({
                step: stepName(step, query.by),
                实收: yuanNumber(step.received_fen),
                实退: yuanNumber(-step.refunded_fen),
              }))}
              series={[
                { name: '实收', color: colours.sand },
                { name: '实退', color: colours.grey },
              ]}
              axis={shortNumber}
              formatValue={yuanOfBar}
            />
          </Panel>
          <PanelColumns>
            <Panel title="按渠道" holds="table">
              <FigureTable heads={['渠道', '收到', '笔数', '退出', '退到余额', '净额']}>
                {channels
                  .filter(({ cash }) => cash)
                  .map((one) => (
                    <ChannelRow key={one.channel} label={channelName(one.channel)} totals={one} />
                  ))}
                {rows
                  .filter(({ kind }) => kind !== 'order')
                  .map((row) => (
                    <ChannelRow key={row.label} label={row.label} totals={row} />
                  ))}
                <tr className={styles.total}>
                  <td>实收与实退</td>
                  <td className={table.right}>{yuan(total.received_fen)}</td>
                  <td className={table.right}>{number(total.receipts)}</td>
                  <td className={table.right}>{yuan(total.refunded_fen)}</td>
                  <td className={table.right} />
                  <td className={table.right}>{yuan(total.net_fen)}</td>
                </tr>
                {channels
                  .filter(({ cash }) => !cash)
                  .map((one) => (
                    <ChannelRow key={one.channel} label={channelName(one.channel)} isNonCash totals={one} />
                  ))}
              </FigureTable>
            </Panel>
            <Panel title="客户余额的变动" note="充值算在实收里，用余额付的和退到余额的不算" holds="table">
              <FigureTable heads={['变动', '笔数', '金额']}>
                {balances.map(({ type, count, amount_fen }) => (
                  <tr key={type}>
                    <td>{ledgerName(type)}</td>
                    <td className={table.right}>{number(count)}</td>
                    <td className={table.right}>
                      {amount_fen < 0 ? `−${yuan(-amount_fen)}` : yuan(amount_fen)}
                    </td>
                  </tr>
                ))}
              </FigureTable>
            </Panel>
          </PanelColumns>
        </>
      )}
    </Report>
  )
}
