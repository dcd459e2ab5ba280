import { Button } from '@mantine/core'
import { type CallData, dealSides, proofStands, proofStates, proofWishes, textOf } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { momentText } from '../../records/due-date.tsx'
import { LineLegend } from '../../records/line-legend.tsx'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { QuotedText, RecordSection } from '../../ui/record.tsx'
import styles from './order-proof.module.css'
import { ProofCommentForm } from './proof-comment-form.tsx'
import { type ProofPosition, ProofSheet } from './proof-sheet.tsx'
import type { ShopOrder } from './shop-order.ts'

type Proof = CallData<ConsoleCalls['getProof']>
type Version = Proof['versions'][number]

const sideLabels = textOf(dealSides)

const answerText = ({ state, answered_by, answered_name, answered_at, words }: Version, now: number) => {
  if (answered_at === undefined) return '等买家答复；没有答复不会印刷，第 1、3 天各提醒买家一次'
  const who = answered_by === 'shop' ? `${answered_name ?? '店铺'} 代买家` : '买家'
  const at = momentText(answered_at, now)
  if (state === 'ended') return `${at} 作废`
  return `${who} ${at} ${state === 'agreed' ? '确认印刷' : '要求修改'}${words ? `：${words}` : ''}`
}

interface MarksProps {
  version: Version
  now: number
  /** undefined if answers are closed */
  orderId: string | undefined
}

function Marks({ version, now, orderId }: MarksProps) {
  const [answered, setAnswered] = useState<string>()
  if (version.marks.length === 0) return null
  const nameOf = new Map(version.files.map((file) => [file.file_id, file.name]))
  return (
    <ol className={styles.marks} aria-label={`第 ${version.version} 版的标注`}>
      {version.marks.map((mark) => (
        <li key={mark.id}>
          <b data-by={mark.by}>{mark.number}</b>
          <div>
            <small>
              {nameOf.get(mark.file_id)} 第 {mark.page} 页 · {mark.name ?? sideLabels[mark.by]} ·{' '}
              {momentText(mark.at, now)}
            </small>
            <p>{mark.text}</p>
            {mark.replies.map((reply) => (
              <div key={reply.id} className={styles.reply}>
                <small>
                  {reply.name ?? sideLabels[reply.by]} · {momentText(reply.at, now)}
                </small>
                <p>{reply.text}</p>
              </div>
            ))}
            {orderId !== undefined &&
              (answered === mark.id ? (
                <ProofCommentForm
                  label={`回复第 ${mark.number} 处，买家会看到`}
                  orderId={orderId}
                  version={version.version}
                  body={{ reply_to: mark.id }}
                  close={() => setAnswered(undefined)}
                />
              ) : (
                <Button size="compact-xs" onClick={() => setAnswered(mark.id)}>
                  回复第 {mark.number} 处
                </Button>
              ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Newest({ proof, version, now }: { proof: Proof; version: Version; now: number }) {
  const may = useMay()
  const [position, setPosition] = useState<ProofPosition>()
  const isTalking = proof.takes_marks && (may('artwork.judge') || may('order.note'))
  return (
    <>
      {isTalking && <p className={styles.hint}>点页面上的位置可以标注，买家会看到。</p>}
      <LineLegend pages={version.files.flatMap(({ previews }) => previews)} />
      <div className={styles.sheets}>
        {version.files.flatMap((file) =>
          file.previews.map((preview) => (
            <ProofSheet
              key={`${file.file_id} ${preview.page}`}
              file={file}
              preview={preview}
              marks={version.marks}
              position={position}
              onPosition={isTalking ? setPosition : undefined}
            />
          )),
        )}
      </div>
      {position && isTalking && (
        <ProofCommentForm
          label={`第 ${position.page} 页的标注，买家会看到`}
          orderId={proof.order_id}
          version={version.version}
          body={position}
          close={() => setPosition(undefined)}
        />
      )}
      <Marks version={version} now={now} orderId={isTalking ? proof.order_id : undefined} />
    </>
  )
}

function Versions({ proof, now }: { proof: Proof; now: number }) {
  return (
    <ol className={styles.versions}>
      {proof.versions.map((version, at) => (
        <li key={version.version}>
          <p>
            <b>
              第 {version.version} 版 {textOf(proofStates)[version.state]}
            </b>{' '}
            <small>{momentText(version.asked_at, now)} 发出</small>
          </p>
          <p>{answerText(version, now)}</p>
          <p>
            <small>
              {version.files
                .map(({ name, sha256 }) => (sha256 ? `${name}（SHA-256 ${sha256.slice(0, 12)}…）` : name))
                .join('，')}
            </small>
          </p>
          {at === 0 ? (
            <Newest proof={proof} version={version} now={now} />
          ) : (
            <Marks version={version} now={now} orderId={undefined} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** The proof as both sides see it: the request, its versions with the answers, and the comments on the pages. */
export function OrderProof({ order, now }: { order: ShopOrder; now: number }) {
  const { order_id, proof_wanted, proof_stand } = order
  const hasProof = proof_wanted !== undefined || proof_stand !== undefined
  const { data, error, refetch } = useRead('getProof', { params: { id: order_id } }, { enabled: hasProof })
  if (!hasProof) return null
  const labels = [
    proof_stand && textOf(proofStands)[proof_stand],
    proof_wanted && textOf(proofWishes)[proof_wanted],
    order.proof_unanswered && '有新标注',
  ]
  const proof = data?.order_id === order_id ? data : undefined
  return (
    <RecordSection title="确稿" count={labels.filter(Boolean).join(' · ')}>
      {!proof && error && <Failed error={error} retry={() => void refetch()} />}
      {!proof && !error && <LoadingRows rows={3} />}
      {proof?.versions.length === 0 && <QuotedText>审稿通过后，先请买家确认，再开始生产</QuotedText>}
      {proof && proof.versions.length > 0 && <Versions proof={proof} now={now} />}
    </RecordSection>
  )
}
