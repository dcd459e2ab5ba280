import styles from './proof-file.module.css'
import { ProofSheet, type ProofSheetProps } from './proof-sheet.tsx'

type ProofFileProps = Omit<ProofSheetProps, 'page'>

/** A file with all its pages; if no program can draw it, only its name. */
export function ProofFile(props: ProofFileProps) {
  const { file } = props
  const { line, slot, name, previews, pages = 0, is_drawable } = file
  const numbers = is_drawable
    ? Array.from({ length: pages }, (_, at) => at + 1)
    : previews.map(({ page }) => page)
  const title = [line, slot].filter(Boolean).join(' · ')
  return (
    <section className={styles.file} aria-label={`${title} ${name}`}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.name}>{name}</p>
      {numbers.length === 0 ? (
        <p className={styles.name}>这个文件没有预览，请打开您自己的文件核对。</p>
      ) : (
        <ol className={styles.pages}>
          {numbers.map((page) => (
            <li key={page}>
              <ProofSheet page={page} {...props} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
