import styles from './product-picture.module.css'

const drawings = '/files/drawing/'

/** From the time before drawings had addresses: old orders have only the name of the drawing. */
const drawingAddress = (image: string) => {
  if (image.startsWith(drawings)) return image
  return `${drawings}${/^art:([a-z-]+)$/.exec(image)?.[1] ?? 'printed-sheet'}.svg`
}

/** A drawing that the server makes from the product's data. Beside the name it is decorative. */
export function ProductArt({ image }: { image: string }) {
  return (
    <img
      className={styles.drawing}
      src={drawingAddress(image)}
      alt=""
      width="240"
      height="160"
      loading="lazy"
    />
  )
}
