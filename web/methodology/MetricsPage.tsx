import { Configurator } from './Configurator.tsx';

export const MetricsPage = () => <Configurator mtype="metric" />;
