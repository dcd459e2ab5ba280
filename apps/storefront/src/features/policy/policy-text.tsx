import { type PolicyBlock, readPolicy } from '@yinpu/contract'
import styles from './policy-text.module.css'

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}

/** A shop's own policy: plain text as input, our own elements as output. */
export function PolicyText({ content }: { content: string }) {
  return (
    <div className={styles.text}>
      {readPolicy(content).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
        <Block key={at} block={block} />
      ))}
    </div>
  )
}
