import type { Finding } from './artwork-report.ts'

/** Findings without figures, whatever file raises them. */
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
