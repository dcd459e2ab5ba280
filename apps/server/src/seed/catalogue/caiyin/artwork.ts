/** How 彩印坊 asks for files: many of its buyers are no designers. */
export const easyFile = '发 PDF 最省事；用 AI、PS 做的把文字转曲、图片嵌进去'
export const sharpPhoto = '照片按成品大小 300 dpi 以上，手机截图、微信转发过的图会糊'
export const cutLine = '切割线另放一层，用 0.1 mm 的细线，别和图案合并'
