import type { ArtworkJob } from './artwork-job.ts'
import type { Finding } from './artwork-report.ts'
import type { PlacedImage } from './read-poppler.ts'
import { writePages } from './write-measures.ts'

const usualPpi = 250
const lineArtPpi = 600
/** Below this part of the sharp resolution a picture looks bad. */
const poorPart = 0.6

type Trouble = 'very-low-resolution' | 'low-resolution' | 'coarse-line-art'

const advice = (finePpi: number) =>
  `请换成更大的原图，或缩小图片的使用尺寸；按印刷尺寸至少 ${finePpi} ppi。在 Photoshop 里直接调高分辨率不会更清楚`

const troubleOf = ({ isLineArt, ppi }: PlacedImage, { isLarge, finePpi = usualPpi }: ArtworkJob) => {
  if (ppi < finePpi * poorPart) return 'very-low-resolution'
  if (isLineArt) return ppi < lineArtPpi && !isLarge ? 'coarse-line-art' : undefined
  return ppi < finePpi ? 'low-resolution' : undefined
}

const say: Record<Trouble, (where: string, ppi: number) => string> = {
  'very-low-resolution': (where, ppi) => `${where}的图片分辨率只有 ${ppi} ppi，印出来会明显模糊`,
  'low-resolution': (where, ppi) => `${where}的图片分辨率为 ${ppi} ppi，略低`,
  'coarse-line-art': (where, ppi) => `${where}的黑白线条图分辨率为 ${ppi} ppi，边缘会有锯齿`,
}

/** Pictures that are too coarse, by severity; each page counts once, with its worst. */
export const resolutionFindings = (images: PlacedImage[], total: number, job: ArtworkJob): Finding[] => {
  const groups = Map.groupBy(images, (image) => troubleOf(image, job))
  const troubles: Trouble[] = ['very-low-resolution', 'low-resolution', 'coarse-line-art']
  return troubles.flatMap((code) => {
    const worse = code === 'low-resolution' ? groups.get('very-low-resolution') : undefined
    const group = (groups.get(code) ?? []).filter(({ page }) => !worse?.some((image) => image.page === page))
    if (group.length === 0) return []
    const where = writePages(
      group.map(({ page }) => page),
      total,
    )
    const ppi = Math.round(Math.min(...group.map((image) => image.ppi)))
    const least = code === 'coarse-line-art' ? lineArtPpi : (job.finePpi ?? usualPpi)
    return [{ level: 'warning', code, title: say[code](where, ppi), advice: advice(least) }]
  })
}

/** Only pictures reveal their colours; text and shapes in RGB cannot be detected here. */
export const colourFindings = (images: PlacedImage[], total: number, { colour }: ArtworkJob): Finding[] => {
  const pages = images.filter(({ isRgb }) => isRgb).map(({ page }) => page)
  if (colour === 'any' || pages.length === 0) return []
  return [
    {
      level: 'warning',
      code: 'rgb',
      title: `${writePages(pages, total)}有 RGB 图片，转成印刷色后颜色会变暗`,
      advice:
        '请转成 CMYK 再看颜色：Photoshop「图像 - 模式 - CMYK 颜色」，Illustrator「文件 - 文档颜色模式」；不改则由我们转换',
    },
  ]
}
