import type { Finding } from './artwork-report.ts'

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
