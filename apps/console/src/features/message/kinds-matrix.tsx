import { Button, Checkbox } from '@mantine/core'
import { messageGroups, messageKinds, messageMethods } from '@yinpu/contract'
import { Fragment } from 'react'
import { type Choice, isTicked, type Kind, type KindsDraft, tick } from './kinds-draft.ts'
import styles from './kinds-matrix.module.css'

interface MatrixProps {
  choice: Choice
  draft: KindsDraft
  change: (draft: KindsDraft) => void
  /** opens the shop's own words for a kind */
  edit: (kind: Kind) => void
}

function KindRow({
  kind,
  label,
  draft,
  change,
  edit,
}: Omit<MatrixProps, 'choice'> & { kind: Kind; label: string }) {
  const { title, text, sms } = kind.sample
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={styles.always}>始终</td>
      {messageMethods.map((method) => (
        <td key={method.value} className={styles.cell}>
          <Checkbox
            aria-label={`${label}：${method.label}`}
            color="dark"
            checked={isTicked(draft, kind, method.value)}
            onChange={() => change(tick(draft, kind, method.value))}
          />
        </td>
      ))}
      <td className={styles.sample}>
        <Button
          size="compact-xs"
          className={styles.edit ?? ''}
          aria-label={`改${label}的文字`}
          onClick={() => edit(kind)}
        >
          {kind.own ? '已改' : '改文字'}
        </Button>
        <b>{title}</b>
        <p>{text}</p>
      </td>
      <td className={styles.sms}>
        {sms.number}
        <br />
        {sms.title}
      </td>
    </tr>
  )
}

/** One row for each kind, one column for each channel; beside them the customer's text. */
export function KindsMatrix({ choice, draft, change, edit }: MatrixProps) {
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th>消息</th>
          <th className={styles.method}>站内</th>
          {messageMethods.map(({ value, label }) => (
            <th key={value} scope="col" className={styles.method}>
              {label}
              {!choice.offers[value] && <small>未配置</small>}
            </th>
          ))}
          <th>客户看到的（示例）</th>
          <th>短信变量 number、title</th>
        </tr>
      </thead>
      <tbody>
        {messageGroups.map((group) => (
          <Fragment key={group.value}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={7}>
                {group.label}
              </th>
            </tr>
            {messageKinds
              .filter((line) => line.group === group.value)
              .map(({ value, label }) => {
                const kind = choice.kinds.find((one) => one.kind === value)
                return kind && <KindRow key={value} {...{ kind, label, draft, change, edit }} />
              })}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
