/** Sentences that every shop writes to its buyers, until it writes its own list. */
export const standardUsualAnswers: readonly string[] = [
  '您好，您的留言已收到，我们核实后马上回复您。',
  '请告诉我们尺寸、纸张、数量和工艺，我们为您报价。',
  '稿件已收到，审稿后会通知您。',
  '订单已在生产，会按约定的交期发出。',
  '货已发出，物流进度可以在订单页查看。',
  '请拍几张能看清问题的照片发来，方便我们核实。',
  '给您添麻烦了，我们会尽快处理。',
]

export const mostUsualAnswers = 50
/** The length of the shortest field that it is put into. */
export const longestUsualAnswer = 200
