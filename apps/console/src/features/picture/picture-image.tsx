import type { PictureRef } from '@yinpu/contract'

/** A picture of the shop, small: the smallest size that is sharp at this width. */
export function PictureImage({
  picture,
  width,
  className,
}: {
  picture: PictureRef
  width: number
  className?: string | undefined
}) {
  const { url, widths, alt } = picture
  const height = Math.round((width * picture.height) / picture.width)
  const set = (format: string) => widths.map((one) => `${url}/${one}.${format} ${one}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={`${width}px`} />
      <img
        className={className}
        src={`${url}/${widths[0]}.webp`}
        srcSet={set('webp')}
        sizes={`${width}px`}
        alt={alt}
        width={width}
        height={height}
      />
    </picture>
  )
}
