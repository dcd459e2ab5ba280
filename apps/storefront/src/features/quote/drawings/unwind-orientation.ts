export type UnwindEdge = 'top' | 'bottom' | 'left' | 'right'
export type UnwindWound = 'out' | 'in'

/** Where each edge of an upright label looks, clockwise from the right. */
const edgeAngle: Record<UnwindEdge, number> = { right: 0, bottom: 90, left: 180, top: 270 }

/** The web hangs down from the roll and is pulled towards the foot of the picture. */
const PULL_ANGLE = 90

/**
 * How far a label is turned clockwise so that the named edge leads. "Head first" means that the head is the
 * first of a label to come off as the web is pulled: it looks the way the web is pulled, so in a picture whose
 * web runs downwards a label that leaves head first stands on its head, and one that leaves foot first upright.
 *
 * The angle does not depend on the winding. Printed face outside, the web hangs from the front of the roll and
 * its outer face looks at us; printed face inside, it hangs from the back of the roll and its inner face looks
 * at us. Either way we see the printed face with the pull downwards, so nothing is mirrored.
 */
export const labelRotation = (edge: UnwindEdge): 0 | 90 | 180 | 270 =>
  ((PULL_ANGLE - edgeAngle[edge] + 360) % 360) as 0 | 90 | 180 | 270
