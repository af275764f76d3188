declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'sfnt';
    /** Keeps out glyphs that only layout features would lead to. */
    noLayoutClosure: boolean;
    /** A part of an axis, or one place on it. */
    variationAxes: Record<string, number | { min: number; max: number }>;
  }
  export default function subset(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
