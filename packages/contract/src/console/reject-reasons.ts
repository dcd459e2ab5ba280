/** Usual reasons to refuse artwork, until a shop writes its own list. */
export const standardRejectReasons: readonly string[] = [
  '分辨率不足，印出来会模糊',
  '没有出血，请四边各加 3 mm',
  '文字太靠近裁切线',
  '颜色模式不是 CMYK',
  '页数不符',
  '字体未转曲',
  '尺寸不符',
  '刀版缺失',
]

export const mostRejectReasons = 30
export const mostMarks = 20
