import type { Proof } from '@yinpu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { FrameLegend } from '../artwork/frame-legend.tsx'
import { ProofAnswer } from './proof-answer.tsx'
import { ProofFile } from './proof-file.tsx'
import { ProofHistory } from './proof-history.tsx'
import { ProofMarks } from './proof-marks.tsx'
import type { MarkPosition } from './proof-sheet.tsx'
import { answerText, proofText, versionText } from './proof-texts.ts'
import styles from './proof-view.module.css'

interface ProofViewProps {
  proof: Proof
  onChanged: () => void
}

export function ProofView({ proof, onChanged }: ProofViewProps) {
  const { order_id, order_no, stand, takes_marks, versions } = proof
  const [newest, ...older] = versions
  const [position, setPosition] = useState<MarkPosition>()
  const to = `/user/order/detail/${order_id}`
  const marking = newest && {
    orderId: order_id,
    version: newest.version,
    onDone: () => {
      setPosition(undefined)
      onChanged()
    },
    onMoved: onChanged,
  }
  return (
    <div className={styles.proof}>
      <p className={styles.order}>
        <Link to={to}>订单 {order_no}</Link>
      </p>
      <Card isCropped={stand === 'waiting'}>
        {newest && <p className={styles.version}>{versionText(newest)}</p>}
        <p>{proofText(proof)}</p>
        {newest && answerText(newest) && <p className={styles.answer}>{answerText(newest)}</p>}
        {stand === 'refused' && (
          <p className={styles.next}>
            <Button component={Link} size="md" to={`${to}#artwork`}>
              上传修改好的稿件
            </Button>
          </p>
        )}
      </Card>
      {newest && marking && (
        <>
          <TitledCard title="稿件">
            <p className={styles.hint}>
              {takes_marks ? '点页面上的位置可以标注；手机上可以双指放大。' : '这一版稿件的各页。'}
            </p>
            <FrameLegend pages={newest.files.flatMap(({ previews }) => previews)} />
            {newest.files.map((file) => (
              <ProofFile
                key={file.file_id}
                orderId={order_id}
                file={file}
                marks={newest.marks}
                position={position}
                onPosition={takes_marks ? setPosition : undefined}
                marking={marking}
              />
            ))}
          </TitledCard>
          <TitledCard title={`标注（${newest.marks.length}）`}>
            <ProofMarks version={newest} marking={takes_marks ? marking : undefined} />
          </TitledCard>
          {stand === 'waiting' && <ProofAnswer orderId={order_id} version={newest} onChanged={onChanged} />}
        </>
      )}
      {older.length > 0 && <ProofHistory versions={older} />}
    </div>
  )
}
