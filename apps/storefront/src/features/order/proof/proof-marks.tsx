import { formatMoment, type ProofVersion } from '@yinpu/contract'
import { useState } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import { CommentForm, type Marking } from './comment-form.tsx'
import styles from './proof-marks.module.css'
import { authorLabel } from './proof-texts.ts'

type Mark = ProofVersion['marks'][number]

function MarkComment({ by, name, at, text }: Pick<Mark, 'by' | 'name' | 'at' | 'text'>) {
  return (
    <div className={styles.message}>
      <p className={styles.text}>{text}</p>
      <p className={styles.who}>
        {authorLabel(by, name)} · {formatMoment(at)}
      </p>
    </div>
  )
}

interface ProofMarksProps {
  version: Pick<ProofVersion, 'marks' | 'files'>
  /** undefined if nobody can answer any more */
  marking?: Marking | undefined
}

/** The notes on the pages, sorted by number, with their answers. */
export function ProofMarks({ version: { marks, files }, marking }: ProofMarksProps) {
  const [answered, setAnswered] = useState<string>()
  if (marks.length === 0) return <p className={styles.who}>还没有标注。</p>
  const nameOf = new Map(files.map((file) => [file.file_id, file.name]))
  return (
    <ol className={styles.marks} aria-label="标注">
      {marks.map((mark) => (
        <li key={mark.id} id={`mark-${mark.id}`} className={styles.mark}>
          <b className={styles.number} data-by={mark.by}>
            {mark.number}
          </b>
          <div className={styles.thread}>
            <p className={styles.who}>
              {nameOf.get(mark.file_id)} 第 {mark.page} 页
            </p>
            <MarkComment {...mark} />
            {mark.replies.map((reply) => (
              <div key={reply.id} className={styles.reply}>
                <MarkComment {...reply} />
              </div>
            ))}
            {marking &&
              (answered === mark.id ? (
                <CommentForm
                  label={`回复第 ${mark.number} 处`}
                  action="回复"
                  body={{ reply_to: mark.id }}
                  marking={{
                    ...marking,
                    onDone: () => {
                      setAnswered(undefined)
                      marking.onDone()
                    },
                  }}
                  onCancel={() => setAnswered(undefined)}
                />
              ) : (
                <TextButton aria-label={`回复第 ${mark.number} 处`} onClick={() => setAnswered(mark.id)}>
                  回复
                </TextButton>
              ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
