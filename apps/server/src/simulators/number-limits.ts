const minute = 60_000
const windows = [
  { ms: minute, most: 1, name: '分钟' },
  { ms: 60 * minute, most: 5, name: '小时' },
  { ms: 24 * 60 * minute, most: 10, name: '天' },
]

/** How often Aliyun lets one number receive codes under one signature. */
export const createNumberLimits = () => {
  const sent = new Map<string, number[]>()
  return {
    /** Aliyun's words for the limit that one more message would break. */
    findBroken: (mobile: string, now: number): string | undefined => {
      const times = sent.get(mobile) ?? []
      const broken = windows.find(({ ms, most }) => times.filter((time) => time > now - ms).length >= most)
      return broken && `触发${broken.name}级流控Permits:${broken.most}`
    },
    count: (mobile: string, now: number) => {
      sent.set(mobile, [...(sent.get(mobile) ?? []), now])
    },
  }
}
