import type { FileKind } from '../providers/storage/file-kind.ts'
import type { ArtworkJob } from './artwork-job.ts'
import type { Finding } from './artwork-report.ts'

/** Findings without figures, for any kind of file. */
export const plainFindings = {
  unreadable: {
    level: 'error',
    code: 'unreadable',
    title: '文件无法打开，可能已损坏或没有传完整',
    advice: '请在本机打开确认，另存或重新导出后再上传',
  },
  encrypted: {
    level: 'error',
    code: 'encrypted',
    title: 'PDF 已加密或设有密码，无法制版',
    advice: '请在 Acrobat「文件 - 属性 - 安全性」里选「无安全性」，或从原软件重新导出不加密的 PDF',
  },
  incomplete: {
    level: 'warning',
    code: 'incomplete',
    title: '文件过大或过于复杂，自动检查没有做完',
    advice: '可以继续，由审稿员人工检查；也可以拼合透明、压缩图片后重新上传',
  },
  transparent: {
    level: 'note',
    code: 'transparent',
    title: '图片有透明部分',
    advice: '透明处按白色印制；要印底色的请先合并图层再导出',
  },
  unsureBleed: {
    level: 'note',
    code: 'unsure-bleed',
    title: '从图片看不出是否留了出血，按已含出血印制',
    advice: '请确认四边多做的部分可以裁掉，文字离裁切线 3 mm 以上',
  },
  noPreview: {
    level: 'note',
    code: 'no-preview',
    title: '图片像素很大，没有生成预览',
    advice: '不影响印制，由审稿员查看原文件',
  },
  manual: {
    level: 'note',
    code: 'manual',
    title: '该格式由人工审稿',
    advice: '审稿员会打开文件核对尺寸、出血和文字；想立刻看到结果，请另存为 PDF 上传',
  },
  off: {
    level: 'note',
    code: 'off',
    title: '自动检查未开启，由人工审稿',
    advice: '请自行确认尺寸、出血、分辨率和文字转曲；有问题审稿员会联系您',
  },
} as const satisfies Record<string, Finding>

export const mostPages = 600

export const tooManyPages = (pages: number): Finding => ({
  level: 'error',
  code: 'too-many-pages',
  title: `文件有 ${pages} 页，超过 ${mostPages} 页`,
  advice: `请分成几个文件，每个不超过 ${mostPages} 页`,
})

export const otherName = (kind: FileKind): Finding => ({
  level: 'warning',
  code: 'other-name',
  title: `文件名的后缀与内容不符，内容是 ${kind.toUpperCase()}`,
  advice: '请确认没有传错文件；是这个文件的话，请把后缀改对再上传',
})

/** A line may have several files, so too few pages are no mistake yet; too many are, unless a plate may be among them. */
export const pageCountFindings = (pages: number, job: ArtworkJob): Finding[] => {
  if (job.pages === undefined) return []
  const fitting = [job.pages, ...(job.otherPages ?? [])]
  if (fitting.includes(pages)) return []
  const most = Math.max(...fitting)
  const expected = job.otherPages?.includes(2 * job.pages)
    ? `${job.pages} 页或 ${2 * job.pages} 页`
    : `${job.pages} 页`
  const title = `文件有 ${pages} 页，应为 ${expected}`
  if (pages < most)
    return [
      {
        level: 'warning',
        code: 'pages-missing',
        title,
        advice: '其余页面在别的文件里的，请一并上传；否则请补齐后重新导出',
      },
    ]
  return [
    {
      level: job.hasExtraPlates ? 'warning' : 'error',
      code: 'pages-over',
      title,
      advice: job.hasExtraPlates
        ? '多出的页是烫金、局部UV 等工艺版的可以继续，请在备注里写明第几页；否则请删去'
        : job.isPart
          ? '几面或几款在同一个文件里的，请移除后作为“整份文件”上传；否则请删去多余的页再导出'
          : '请删去多余的页再导出',
      ...(!job.hasExtraPlates && !job.isPart && { otherOrder: '双面或更多款' }),
    },
  ]
}

const mostNamed = 5

export const fontFindings = (missing: string[]): Finding[] => {
  if (missing.length === 0) return []
  const named = missing.slice(0, mostNamed).join('、')
  const more = missing.length > mostNamed ? ` 等 ${missing.length} 种` : ''
  return [
    {
      level: 'error',
      code: 'font-missing',
      title: `字体没有嵌入：${named}${more}`,
      advice:
        '请把文字转曲后重新导出：Illustrator「文字 - 创建轮廓」，CorelDRAW「转换为曲线」；或导出 PDF 时嵌入全部字体',
    },
  ]
}
