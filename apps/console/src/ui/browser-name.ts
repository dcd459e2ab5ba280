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

/** Chrome · Windows; an unknown agent by its own name. */
export const browserName = (agent: string): string => {
  const names = [find(browsers, agent), find(systems, agent)].filter(Boolean)
  return names.length > 0 ? names.join(' · ') : agent.slice(0, 40) || '未知'
}
