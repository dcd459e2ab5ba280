const names = ['普通会员', '银卡会员', '金卡会员', '钻石会员'] as const

export const memberLevelName = (level: number): string => names[level] ?? names[0]
