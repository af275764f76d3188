declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
    noLayoutClosure: boolean;
    keepFeatures: string[];
    noHinting: boolean;
    dropTables: string[];
  }
  export default function subset(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
