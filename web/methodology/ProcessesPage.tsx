import { Configurator } from './Configurator.tsx';

export const ProcessesPage = () => <Configurator mtype="indicator" />;
