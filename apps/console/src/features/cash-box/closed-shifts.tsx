import { Button } from '@mantine/core'
import { IconDownload, IconLock } from '@tabler/icons-react'
import { formatFen, formatMoment } from '@yinpu/contract'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { signedFen } from '../../records/signed-fen.ts'
import { useList } from '../../session/use-list.ts'
import { callLink } from '../../ui/call-link.ts'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { DateSpan } from '../../ui/date-span.tsx'
import { withFilters } from '../../ui/list-address.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import styles from './cash-box.module.css'
import type { CashBox, ClosedShift } from './cash-box-types.ts'

function Files({ id }: { id: string }) {
  return (
    <>
      {(
        [
          ['printCashShift', 'PDF'],
          ['exportCashShift', 'Excel'],
        ] as const
      ).map(([name, label]) => (
        <Button
          key={name}
          component="a"
          href={callLink(name, id)}
          download
          size="compact-xs"
          leftSection={<IconDownload size={13} />}
          mr={4}
        >
          {label}
        </Button>
      ))}
    </>
  )
}

function Row({ shift, open }: { shift: ClosedShift; open: (id: string) => void }) {
  const difference = shift.difference_fen ?? 0
  return (
    <tr>
      <td>
        <button type="button" className={styles.link} onClick={() => open(shift.id)}>
          <IconLock size={13} aria-hidden="true" /> {shift.number}
        </button>
      </td>
      <td>
        {shift.opened_by} {formatMoment(shift.opened_at).slice(5)}
      </td>
      <td>
        {shift.closed_by} {shift.closed_at !== undefined && formatMoment(shift.closed_at).slice(5)}
        {shift.handed_to && <small> 交给{shift.handed_to}</small>}
      </td>
      <td className={table.right}>{formatFen(shift.opening_fen)}</td>
      <td className={table.right}>{signedFen(shift.in_fen)}</td>
      <td className={table.right}>{signedFen(-shift.out_fen)}</td>
      <td className={table.right}>{formatFen(shift.expected_fen)}</td>
      <td className={table.right}>{formatFen(shift.counted_fen ?? 0)}</td>
      <td className={`${table.right} ${difference === 0 ? '' : styles.bad}`} title={shift.words}>
        {signedFen(difference)}
      </td>
      <td>
        <Files id={shift.id} />
      </td>
    </tr>
  )
}

const heads = ['哪一班', '开箱', '交班', '开箱（元）', '进', '出', '应有', '实点', '差', '']
const figures = new Set(['开箱（元）', '进', '出', '应有', '实点', '差'])

interface Props {
  boxes: readonly CashBox[]
  params: URLSearchParams
  change: (changes: Record<string, string | undefined>) => void
  open: (id: string) => void
}

/** Shifts that were handed over: locked, to be read, printed and saved. */
export function ClosedShifts({ boxes, params, change, open }: Props) {
  const query = useMemo(() => {
    const textOf = (name: string) => params.get(name) || undefined
    return {
      box: textOf('box'),
      from: textOf('from'),
      to: textOf('to'),
      cursor: textOf('cursor'),
    }
  }, [params])
  const { page, error, retry } = useList('listCashShifts', query)
  const next = (cursor: string) => {
    const following = withFilters(params, {})
    following.set('cursor', cursor)
    return following.toString()
  }
  return (
    <Panel
      title="交了班的"
      holds="table"
      actions={
        <>
          <ChoiceFilter
            name="box"
            label="钱箱"
            choices={boxes.map(({ id, name }) => ({ value: id, label: name }))}
            params={params}
            change={change}
          />
          <DateSpan params={params} change={change} />
        </>
      }
    >
      {error && !page ? (
        <Failed error={error} retry={retry} />
      ) : !page ? (
        <LoadingRows rows={4} />
      ) : page.list.length === 0 ? (
        <p className={styles.none}>还没有交过班</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={figures.has(head) ? table.right : undefined}>
                  {head || <span hidden>文件</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.list.map((shift) => (
              <Row key={shift.id} shift={shift} open={open} />
            ))}
          </tbody>
        </table>
      )}
      {page?.next && (
        <p className={styles.none}>
          <Link to={{ search: next(page.next) }}>更早的</Link>
        </p>
      )}
    </Panel>
  )
}
