import { ledgerTypes, payChannels } from '@yinpu/contract'
import { handedKinds } from '@yinpu/contract/console'
import { Panel, PanelColumns } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import { Report } from './report.tsx'
import {
  colours,
  Figures,
  number,
  type Question,
  StepsChart,
  shortNumber,
  stepName,
  yuan,
  yuanOfBar,
} from './report-parts.tsx'

const channelName = (channel: number) => payChannels.find(({ value }) => value === channel)?.label
const handedName = (kind: string) => handedKinds.find(({ value }) => value === kind)?.label
const ledgerName = (type: number) => ledgerTypes.find(({ value }) => value === type)?.label

export function MoneyReport({ question }: { question: Question }) {
  return (
    <Report
      name="getMoneyReport"
      question={question}
      isEmpty={({ channels, handed, balances }) =>
        handed.every((one) => one.receipts + one.refunds === 0) &&
        channels.every((one) => one.receipts + one.refunds + one.to_balance_fen === 0) &&
        balances.every(({ count }) => count === 0)
      }
    >
      {({ total, previous, steps, channels, handed, balances }) => (
        <>
          <Figures
            figures={[
              {
                ...{
                  label: '实收',
                  value: yuan(total.received_fen),
                  title: '微信、支付宝、线下收到的钱，余额充值，月结回款',
                },
                ...{ now: total.received_fen, before: previous.received_fen },
              },
              {
                ...{ label: '实退', value: yuan(total.refunded_fen), title: '原路退回的钱，从余额扣减的钱' },
                ...{ now: total.refunded_fen, before: previous.refunded_fen },
              },
              {
                ...{ label: '净收', value: yuan(total.net_fen) },
                ...{ now: total.net_fen, before: previous.net_fen },
              },
              {
                ...{
                  label: '余额与月结付款',
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
                step: stepName(step, question.by),
                实收: step.received_fen / 100,
                实退: -step.refunded_fen / 100,
              }))}
              series={[
                { name: '实收', color: colours.sand },
                { name: '实退', color: colours.grey },
              ]}
              axis={shortNumber}
              words={yuanOfBar}
            />
          </Panel>
          <PanelColumns>
            <Panel title="按渠道" holds="table">
              <table className={table.table}>
                <thead>
                  <tr>
                    <th>渠道</th>
                    <th className={table.right}>收款</th>
                    <th className={table.right}>笔数</th>
                    <th className={table.right}>原路退回</th>
                    <th className={table.right}>退到余额</th>
                    <th className={table.right}>净额</th>
                  </tr>
                </thead>
                <tbody>
                  {channels.map((one) => (
                    <tr key={one.channel}>
                      <td>
                        {channelName(one.channel)}
                        {!one.cash && <span className={table.quiet}> 非现金</span>}
                      </td>
                      <td className={table.right}>{yuan(one.received_fen)}</td>
                      <td className={table.right}>{number(one.receipts)}</td>
                      <td className={table.right}>{yuan(one.refunded_fen)}</td>
                      <td className={table.right}>{yuan(one.to_balance_fen)}</td>
                      <td className={table.right}>{yuan(one.net_fen)}</td>
                    </tr>
                  ))}
                  {handed.map((one) => (
                    <tr key={one.kind}>
                      <td>{handedName(one.kind)}</td>
                      <td className={table.right}>{yuan(one.received_fen)}</td>
                      <td className={table.right}>{number(one.receipts)}</td>
                      <td className={table.right}>{yuan(one.refunded_fen)}</td>
                      <td />
                      <td className={table.right}>{yuan(one.net_fen)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Panel>
            <Panel title="客户余额的变动" note="充值与调整已算在实收、实退里" holds="table">
              <table className={table.table}>
                <thead>
                  <tr>
                    <th>变动</th>
                    <th className={table.right}>笔数</th>
                    <th className={table.right}>金额</th>
                  </tr>
                </thead>
                <tbody>
                  {balances.map(({ type, count, amount_fen }) => (
                    <tr key={type}>
                      <td>{ledgerName(type)}</td>
                      <td className={table.right}>{number(count)}</td>
                      <td className={table.right}>
                        {amount_fen < 0 ? `−${yuan(-amount_fen)}` : yuan(amount_fen)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Panel>
          </PanelColumns>
        </>
      )}
    </Report>
  )
}
