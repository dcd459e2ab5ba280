import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { formatFen, formatMonth } from '@yinpu/contract'
import { Link } from 'react-router'
import { CreditBar } from '../../records/credit-bar.tsx'
import { useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import styles from './credit-card.module.css'
import { CreditDialog } from './credit-form.tsx'
import { type CustomerCredit, stateOf } from './statement-state.ts'

function Sum({ label, fen, isBad = false }: { label: string; fen: number; isBad?: boolean }) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd>¥{formatFen(fen)}</dd>
    </div>
  )
}

function CreditUsage({ credit }: { credit: NonNullable<CustomerCredit['credit']> }) {
  return (
    <>
      <dl className={styles.sums}>
        <Sum label="额度" fen={credit.limit_fen} />
        <Sum label="已用" fen={credit.used_fen} />
        <Sum label="可用" fen={credit.enabled ? credit.left_fen : 0} />
        {credit.overdue_fen > 0 && <Sum label="逾期" fen={credit.overdue_fen} isBad />}
      </dl>
      <div className={styles.bar}>
        <CreditBar limitFen={credit.limit_fen} usedFen={credit.used_fen} isOverdue={credit.overdue_fen > 0} />
      </div>
      {credit.objection && (
        <p className={styles.note} data-bad={credit.overdue_fen > 0}>
          {credit.enabled
            ? `现在不能月结下单：${credit.overdue_fen > 0 ? '有逾期未结清的对账单' : '额度已用完'}`
            : '已停用，不能月结下单'}
        </p>
      )}
      <p className={styles.note}>
        账期 {credit.term_days} 天 · {shortTime(credit.changed_at)} {credit.changed_by} 设置
      </p>
    </>
  )
}

function Statements({ statements }: Pick<CustomerCredit, 'statements'>) {
  if (statements.length === 0) return null
  return (
    <table className={`${table.table} ${styles.statements}`}>
      <thead>
        <tr>
          <th>账期</th>
          <th>对账单</th>
          <th className={table.right}>本期应付（元）</th>
          <th className={table.right}>未结（元）</th>
          <th>状态</th>
        </tr>
      </thead>
      <tbody>
        {statements.map((one) => {
          const { tone, label } = stateOf(one)
          return (
            <tr key={one.id}>
              <td>{formatMonth(one.month)}</td>
              <td>
                <Link to={`/statements/${one.id}`}>{one.number}</Link>
              </td>
              <td className={table.right}>{formatFen(one.amount_fen)}</td>
              <td className={table.right}>{formatFen(one.open_fen)}</td>
              <td>
                <StateMark tone={tone}>{label}</StateMark>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A customer's monthly account: the limit, the used amount, and the statements. For people who may edit statements. */
export function CreditCard({ customerId }: { customerId: string }) {
  const read = useRead('getCustomerCredit', { params: { id: customerId } })
  const [isOpen, { open, close }] = useDisclosure()
  const { data, error } = read
  return (
    <Panel
      title="月结"
      note={data && `${data.buyer.name} ${data.buyer.mobile}`}
      actions={
        data && (
          <Button size="compact-sm" onClick={open}>
            {data.credit ? '修改额度' : '开通月结'}
          </Button>
        )
      }
    >
      {error && !data ? (
        <Failed error={error} retry={() => void read.refetch()} />
      ) : !data ? (
        <LoadingRows rows={3} />
      ) : (
        <>
          {data.credit ? (
            <CreditUsage credit={data.credit} />
          ) : (
            <Group>没有开通。开通后，客户在额度内先下单，每月 1 日出对账单，到期结清。</Group>
          )}
          <Statements statements={data.statements} />
        </>
      )}
      <CreditDialog customer={data} opened={isOpen} close={close} />
    </Panel>
  )
}
