/** Shapes of the example pictures, as distances to their edges. */
import type { Inside } from './paint.ts'

type Point = readonly [x: number, y: number]

export function circle([cx, cy]: Point, radius: number): Inside {
  return (x, y) => radius - Math.hypot(x - cx, y - cy)
}

/** Nearly a distance, which is enough for a soft edge. */
export function oval([cx, cy]: Point, [rx, ry]: Point): Inside {
  return (x, y) => (1 - Math.hypot((x - cx) / rx, (y - cy) / ry)) * Math.min(rx, ry)
}

export function ring([cx, cy]: Point, radius: number, width: number): Inside {
  return (x, y) => width / 2 - Math.abs(Math.hypot(x - cx, y - cy) - radius)
}

export function box([cx, cy]: Point, [width, height]: Point, round = 0): Inside {
  return (x, y) => {
    const [dx, dy] = [Math.abs(x - cx) - width / 2 + round, Math.abs(y - cy) - height / 2 + round]
    return round - Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - Math.min(Math.max(dx, dy), 0)
  }
}

export function polygon(...points: readonly Point[]): Inside {
  return (x, y) => {
    let [nearest, isIn] = [Number.POSITIVE_INFINITY, false]
    let [px, py] = points.at(-1) ?? [0, 0]
    for (const [qx, qy] of points) {
      const [ex, ey] = [qx - px, qy - py]
      const along = Math.min(1, Math.max(0, ((x - px) * ex + (y - py) * ey) / (ex * ex + ey * ey)))
      nearest = Math.min(nearest, Math.hypot(x - px - along * ex, y - py - along * ey))
      if (qy > y !== py > y && x < (ex * (y - qy)) / ey + qx) isIn = !isIn
      ;[px, py] = [qx, qy]
    }
    return isIn ? nearest : -nearest
  }
}

/** The part of both shapes. */
export function intersect(one: Inside, other: Inside): Inside {
  return (x, y) => Math.min(one(x, y), other(x, y))
}

/** All shapes as one. */
export function unite(...all: readonly Inside[]): Inside {
  return (x, y) => Math.max(...all.map((inside) => inside(x, y)))
}

export function subtract(one: Inside, other: Inside): Inside {
  return (x, y) => Math.min(one(x, y), -other(x, y))
}

export const coverAbove =
  (edge: number): Inside =>
  (_, y) =>
    edge - y
export const coverBelow =
  (edge: number): Inside =>
  (_, y) =>
    y - edge

/** Turned clockwise around a point. */
export function rotate(inside: Inside, degrees: number, [cx, cy]: Point = [0, 0]): Inside {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return (x, y) => inside(cx + (x - cx) * cos + (y - cy) * sin, cy - (x - cx) * sin + (y - cy) * cos)
}
