import styles from './rich-text.module.css'

/** Text with markup that the server has cleaned: it contains only harmless elements and links. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract says that this field is safe rich text
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
