package {{package}}.mapper;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import com.baomidou.mybatisplus.core.metadata.IPage;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import {{package}}.entity.{{className}};
import {{package}}.vo.{{className}}VO;

/**
 * {{title|comment}}
 */
public interface {{className}}Mapper extends BaseMapper<{{className}}> {

	List<{{className}}VO> select{{className}}Page(IPage<?> page, @Param("query") {{className}}VO query);

}
