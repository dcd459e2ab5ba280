import { type CallData, textOf } from '@yinpu/contract'
import {
  type ConsoleCalls,
  connectionGroups,
  connectionKinds,
  connectionStates,
  type RelatedConnection,
  relatedConnections,
} from '@yinpu/contract/console'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { ConnectionMark } from './connection-mark.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import styles from './connections.module.css'

type Related = CallData<ConsoleCalls['listConnections']>['related'][number]

const relatedLabels = textOf(relatedConnections)
const groupOf = Object.fromEntries(relatedConnections.map(({ value, group }) => [value, group])) as Record<
  RelatedConnection,
  string
>

/** The page on which it is entered, chosen or seen; of the others the installation decides alone. */
const pageOf: Partial<Record<RelatedConnection, { to: string; label: string }>> = {
  templates: { to: '/messages?state=kinds', label: '通知设置' },
  robots: { to: '/messages?state=robots', label: '员工提醒' },
  labels: { to: '/shipping?labels=yes', label: '发货' },
}

/** A connection that has its form elsewhere: its state, and the way there. */
function RelatedRow({ related }: { related: Related }) {
  const page = pageOf[related.kind]
  const content = (
    <>
      <b>{relatedLabels[related.kind]}</b>
      <span className={styles.marks}>
        <ConnectionMark connection={related} />
      </span>
      <span className={styles.place}>
        <span className={styles.fact}>{related.fact}</span>
        {page && <span className={styles.elsewhere}>{page.label}</span>}
      </span>
    </>
  )
  return page ? (
    <Link to={page.to} className={styles.row}>
      {content}
    </Link>
  ) : (
    <div className={styles.row}>{content}</div>
  )
}

/** Everything outside that the shop is connected to, and the one that is open. */
export function Connections() {
  const [params] = useSearchParams()
  const isPhone = useIsPhone()
  const { data, error, refetch } = useRead('listConnections', {})
  const opened = connectionKinds.find(({ value }) => value === params.get('open'))?.value
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows rows={8} />
  const chosen = opened ?? (isPhone ? undefined : connectionKinds[0].value)
  const addressOf = (kind: string) => `?part=connect&open=${kind}`
  return (
    <div className={styles.page}>
      {(!isPhone || chosen === undefined) && (
        <nav className={styles.list} aria-label="接入">
          <p className={styles.counts}>
            {connectionStates
              .toReversed()
              .map(({ value, label }) => ({
                label,
                value,
                count: [...data.list, ...data.related].filter(({ state }) => state === value).length,
              }))
              .filter(({ count }) => count > 0)
              .map(({ label, value, count }) => (
                <span key={value} data-state={value}>
                  <b>{count}</b> {label}
                </span>
              ))}
          </p>
          {connectionGroups.map(({ value: group, label }) => (
            <section key={group} aria-label={label}>
              <h3>{label}</h3>
              {data.list
                .filter((one) => one.group === group)
                .map((one) => (
                  <Link
                    key={one.kind}
                    to={addressOf(one.kind)}
                    aria-current={one.kind === chosen ? 'page' : undefined}
                    className={styles.row}
                  >
                    <b>{connectionKinds.find(({ value }) => value === one.kind)?.label}</b>
                    <span className={styles.marks}>
                      <ConnectionMark connection={one} />
                    </span>
                    <span className={styles.fact}>
                      {one.fact}
                      {one.has_draft && ' · 有草稿'}
                    </span>
                  </Link>
                ))}
              {data.related
                .filter(({ kind }) => groupOf[kind] === group)
                .map((one) => (
                  <RelatedRow key={one.kind} related={one} />
                ))}
              {group === 'machine' && (
                <Link to="?part=machine" className={styles.row}>
                  <b>备份、磁盘、网站证书</b>
                  <span className={styles.elsewhere}>运行状态</span>
                </Link>
              )}
            </section>
          ))}
          <p className={styles.footnote}>密钥加密存放，存了谁也看不到；每次改动、测试都留记录。</p>
        </nav>
      )}
      {chosen !== undefined && (
        <div className={styles.detail}>
          {isPhone && (
            <Link to="?part=connect" className={styles.back}>
              返回接入
            </Link>
          )}
          <ConnectionPanel key={chosen} kind={chosen} />
        </div>
      )}
    </div>
  )
}
