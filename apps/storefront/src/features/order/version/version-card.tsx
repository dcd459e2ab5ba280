import {
  changedSums,
  formatFen,
  formatMoment,
  mostVersionText,
  type OrderDetail,
  type OrderVersion,
  textOf,
  versionStates,
  workingDaysText,
} from '@yinpu/contract'
import { useState } from 'react'
import { Money } from '../../../money/money.tsx'
import { useStep } from '../../../session/use-step.ts'
import { ActionRow } from '../../../ui/action-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { RefuseForm } from '../refuse-form.tsx'
import styles from './version-card.module.css'

interface AnswerProps {
  order: Pick<OrderDetail, 'order_id'>
  version: OrderVersion
  onChanged: () => void
}

/** The table of the changes, with the difference in the price. */
function Changes({ version }: { version: OrderVersion }) {
  const { changes, diff_fen } = version
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">改了什么</th>
          <th scope="col">原来</th>
          <th scope="col">新的</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, was, is }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{was || '无'}</td>
            <td>{is || '无'}</td>
          </tr>
        ))}
        {changedSums(version).map(({ label, was, is }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Money fen={was} />
            </td>
            <td>
              <Money fen={is} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{diff_fen < 0 ? '退您' : '需补差价'}</th>
          <td />
          <td>{diff_fen === 0 ? '不用补' : <Money fen={Math.abs(diff_fen)} isStrong />}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function AgreeForm({
  order: { order_id },
  version,
  onChanged,
  onClose,
}: AnswerProps & { onClose: () => void }) {
  const end = () => {
    onClose()
    onChanged()
  }
  const { isBusy, problem, run } = useStep({
    ask: (api) =>
      api.call(
        'agreeToVersion',
        { body: { order_id, version_id: version.version_id } },
        { hasOwnMessages: true },
      ),
    onDone: end,
    onMoved: end,
  })
  const { diff_fen: fen } = version
  return (
    <>
      <p>
        {fen > 0 && `同意以后在订单里补付 ${formatFen(fen)} 元。`}
        {fen < 0 && `同意以后退您 ${formatFen(-fen)} 元，按付款的原路退回。`}
        {version.artwork && '稿件会按新的规格重新检查，不合适的需要您重新上传。'}
        {version.days !== undefined && `交期从今天起重新算，${workingDaysText(version.days)}。`}
      </p>
      <FormMessage>{problem}</FormMessage>
      <ActionRow>
        <Button variant="default" size="md" onClick={onClose}>
          再看看
        </Button>
        <Button size="md" loading={isBusy} onClick={run}>
          同意修改
        </Button>
      </ActionRow>
    </>
  )
}

function OpenVersion(props: AnswerProps) {
  const { order, version, onChanged } = props
  const [open, setOpen] = useState<'agree' | 'refuse'>()
  const close = () => setOpen(undefined)
  return (
    <TitledCard title="请确认数量或规格的修改" aside={<b className={styles.stand}>等您确认</b>}>
      <p className={styles.why}>
        {version.name}：{version.why}
      </p>
      <Changes version={version} />
      <p className={styles.note}>
        {version.artwork && '尺寸、页数或要的稿件变了，稿件会重新检查、重新审稿。'}
        {formatMoment(version.valid_until)} 前有效；不答复就照原来的做。
      </p>
      <ActionRow>
        <Button variant="default" size="md" onClick={() => setOpen('refuse')}>
          不同意
        </Button>
        <Button size="md" onClick={() => setOpen('agree')}>
          同意
        </Button>
      </ActionRow>
      <Dialog isOpen={open === 'agree'} title="同意修改" onClose={close}>
        <AgreeForm {...props} onClose={close} />
      </Dialog>
      <Dialog isOpen={open === 'refuse'} title="不同意修改" onClose={close}>
        <RefuseForm
          label="想说明的（可以不写）"
          action="不同意"
          mostLength={mostVersionText}
          ask={(api, why) =>
            api.call(
              'refuseVersion',
              { body: { order_id: order.order_id, version_id: version.version_id, why } },
              { hasOwnMessages: true },
            )
          }
          onChanged={onChanged}
          onClose={close}
        >
          订单照原来的做，价格不变。
        </RefuseForm>
      </Dialog>
    </TitledCard>
  )
}

/** A change that the shop proposes: nothing else of the order is as urgent. */
export function ProposedVersion({ order, onChanged }: { order: OrderDetail; onChanged: () => void }) {
  const open = order.versions?.find(({ state }) => state === 'proposed')
  return open ? (
    <OpenVersion key={open.version_id} order={order} version={open} onChanged={onChanged} />
  ) : null
}

/** The versions that were agreed to, refused or withdrawn. */
export function FormerVersions({ order: { versions = [] } }: { order: OrderDetail }) {
  const former = versions.filter(({ state }) => state !== 'proposed')
  if (former.length === 0) return null
  return (
    <TitledCard title="修改过的数量或规格">
      {former.map((version) => (
        <details key={version.version_id} className={styles.former}>
          <summary>
            {formatMoment(version.created_at)} {version.name} · {textOf(versionStates)[version.state]}
          </summary>
          <Changes version={version} />
          <p className={styles.note}>{[version.why, version.answer].filter(Boolean).join('；')}</p>
        </details>
      ))}
    </TitledCard>
  )
}
