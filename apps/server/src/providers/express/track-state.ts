export const trackStateTexts = {
  collected: '揽收',
  'in-transit': '在途',
  delivering: '派件',
  signed: '签收',
  problem: '疑难',
  returning: '退回',
  returned: '退签',
}

export type TrackState = keyof typeof trackStateTexts
