export type UnwindEdge = 'top' | 'bottom' | 'left' | 'right'
export type UnwindWound = 'out' | 'in'

/** The direction of each edge of an upright label, clockwise from the right. */
const edgeAngle: Record<UnwindEdge, number> = { right: 0, bottom: 90, left: 180, top: 270 }

/** The web hangs down from the roll and is pulled towards the foot of the picture. */
const PULL_ANGLE = 90

/**
 * The clockwise rotation of a label that makes the named edge lead. "Head first" means that the head of a label
 * comes off first as the web is pulled: it points in the direction of the pull. So in a picture whose web runs
 * downwards, a label that leaves head first is upside down, and one that leaves foot first is upright.
 *
 * The angle does not depend on the winding. With the printed face outside, the web hangs from the front of the
 * roll and its outer face looks at us; with the printed face inside, it hangs from the back of the roll and its
 * inner face looks at us. Either way we see the printed face with the pull downwards, so nothing is mirrored.
 */
export const labelRotation = (edge: UnwindEdge): 0 | 90 | 180 | 270 =>
  ((PULL_ANGLE - edgeAngle[edge] + 360) % 360) as 0 | 90 | 180 | 270
