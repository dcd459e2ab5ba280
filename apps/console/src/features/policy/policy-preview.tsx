import { fillPolicy, type PolicyWord, readPolicy } from '@yinpu/contract'
import styles from './policies.module.css'

/** The text as buyers will read it. */
export function PolicyPreview({ content, words }: { content: string; words: readonly PolicyWord[] }) {
  return (
    <div className={styles.text}>
      {readPolicy(fillPolicy(content, words)).map((block, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other key
        if (block.kind === 'heading') return <h3 key={at}>{block.text}</h3>
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (block.kind === 'paragraph') return <p key={at}>{block.text}</p>
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ul key={at}>
            {block.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index}>{item}</li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}
