const browsers: [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const find = (known: [RegExp, string][], agent: string) => known.find(([form]) => form.test(agent))?.[1]

/** Chrome · Windows; what is unknown as it calls itself. */
export const browserName = (agent: string): string => {
  const words = [find(browsers, agent), find(systems, agent)].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : agent.slice(0, 40) || '未知'
}
