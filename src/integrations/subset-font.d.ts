declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    /** The part of each axis that is kept. */
    variationAxes: Record<string, { min: number; max: number }>;
    /** Keeps out glyphs that only layout features would lead to. */
    noLayoutClosure: boolean;
    keepFeatures: string[];
    noHinting: boolean;
    dropTables: string[];
  }
  export default function subset(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
