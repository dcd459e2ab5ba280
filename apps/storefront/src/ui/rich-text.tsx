import styles from './rich-text.module.css'

/** Text with markup that the server has cleaned: only harmless elements and links are left in it. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract says that this field is safe rich text
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
