import styles from './product-picture.module.css'

const drawings = '/files/drawing/'

/** Kept from before drawings had addresses: an order of old names the drawing alone. */
const drawingAddress = (image: string) => {
  if (image.startsWith(drawings)) return image
  return `${drawings}${/^art:([a-z-]+)$/.exec(image)?.[1] ?? 'printed-sheet'}.svg`
}

/** A thing as the server draws it from its data. Beside its name it says nothing new to who cannot see it. */
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
