/** What 印铺 asks of every file that goes to a plate. */
export const plateReady = 'PDF 优先，AI、CDR 亦可；文字转曲，图片嵌入，黑字用单色黑'
export const fourColour = 'CMYK 四色，图片 300 dpi 以上；文字离成品边 3 mm 以上'
export const wideFormat = '按 1:1 或 1:10 制作并注明比例，1:1 时图片 72 dpi 以上，CMYK 四色，TIF 或 PDF'
