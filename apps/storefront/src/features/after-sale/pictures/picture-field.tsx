import { useId } from 'react'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { mostPictures, pictureTypes } from './check-picture.ts'
import styles from './picture-field.module.css'
import { PictureTile } from './picture-tile.tsx'
import type { ChosenPictures } from './picture-uploads.ts'
import { useFileDrop } from './use-file-drop.ts'

interface PictureFieldProps {
  chosen: Pick<ChosenPictures, 'uploads' | 'pictures' | 'refused'>
  isInvalid?: boolean
}

/** Pictures of the fault, by click, by keyboard or dropped. The browser's own input covers its tile. */
export function PictureField({
  chosen: { uploads, pictures, refused },
  isInvalid = false,
}: PictureFieldProps) {
  const id = useId()
  const { isOver, dropProps } = useFileDrop(uploads.add)
  const { target, onFocus } = useRestoredFocus<HTMLInputElement>(pictures.length)
  const isFull = pictures.length >= mostPictures
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way beside the input inside
    <div
      className={isOver ? `${styles.field} ${styles.over}` : styles.field}
      onFocus={onFocus}
      {...dropProps}
    >
      <ul className={styles.tiles} aria-label="已选图片">
        {pictures.map((picture) => (
          <PictureTile key={picture.id} picture={picture} uploads={uploads} />
        ))}
        <li className={styles.add} data-full={isFull || undefined}>
          <input
            ref={target}
            type="file"
            multiple
            accept={pictureTypes}
            className={styles.input}
            disabled={isFull}
            aria-label="添加图片"
            aria-describedby={id}
            aria-invalid={isInvalid || undefined}
            onChange={({ currentTarget }) => {
              uploads.add([...(currentTarget.files ?? [])])
              // Otherwise the same file could not be chosen again after it was removed.
              currentTarget.value = ''
            }}
          />
          <span className={styles.plus} aria-hidden="true">
            +
          </span>
          <span>
            {pictures.length} / {mostPictures}
          </span>
        </li>
      </ul>
      <p id={id} className={styles.note}>
        JPG、PNG、WebP，每张不超过 10 MB<span className={styles.drag}>，也可以拖到这里</span>
      </p>
      <div role="alert">
        {refused.map((message) => (
          <p key={message} className={styles.wrong}>
            {message}
          </p>
        ))}
      </div>
    </div>
  )
}
